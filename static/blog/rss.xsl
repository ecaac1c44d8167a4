<?xml version="1.0" encoding="utf-8"?>
<!-- Shows the RSS feed to people who open it in a browser. -->
<xsl:stylesheet
  version="1.0"
  xmlns:xsl="http://www.w3.org/1999/XSL/Transform">
  <xsl:output method="html" encoding="utf-8" />
  <xsl:template match="/">
    <html lang="en">
      <head>
        <title>RSS feed | <xsl:value-of select="rss/channel/title" /></title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href="feed.css" />
      </head>
      <body>
        <main>
          <p class="about">
            <strong>This is an RSS feed.</strong> Copy the address of this page into your feed reader to subscribe.
            <a href="https://aboutfeeds.com/">About Feeds</a> explains how.
          </p>
          <h1><xsl:value-of select="rss/channel/title" /></h1>
          <p><xsl:value-of select="rss/channel/description" /></p>
          <h2>Recent posts</h2>
          <xsl:for-each select="rss/channel/item">
            <article>
              <h3><a href="{link}"><xsl:value-of select="title" /></a></h3>
              <p class="date"><xsl:value-of select="substring(pubDate, 1, 16)" /></p>
              <p><xsl:value-of select="description" /></p>
            </article>
          </xsl:for-each>
        </main>
      </body>
    </html>
  </xsl:template>
</xsl:stylesheet>
