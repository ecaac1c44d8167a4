<?xml version="1.0" encoding="utf-8"?>
<!-- Shows the Atom feed to people who open it in a browser. -->
<xsl:stylesheet
  version="1.0"
  xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
  xmlns:atom="http://www.w3.org/2005/Atom">
  <xsl:output method="html" encoding="utf-8" />
  <xsl:template match="/">
    <html lang="en">
      <head>
        <title>Atom feed | <xsl:value-of select="atom:feed/atom:title" /></title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="stylesheet" href="feed.css" />
      </head>
      <body>
        <main>
          <p class="about">
            <strong>This is an Atom feed.</strong> Copy the address of this page into your feed reader to subscribe.
            <a href="https://aboutfeeds.com/">About Feeds</a> explains how.
          </p>
          <h1><xsl:value-of select="atom:feed/atom:title" /></h1>
          <p><xsl:value-of select="atom:feed/atom:subtitle" /></p>
          <h2>Recent posts</h2>
          <xsl:for-each select="atom:feed/atom:entry">
            <article>
              <h3><a href="{atom:link/@href}"><xsl:value-of select="atom:title" /></a></h3>
              <p class="date"><xsl:value-of select="substring(atom:updated, 1, 10)" /></p>
              <p><xsl:value-of select="atom:summary" /></p>
            </article>
          </xsl:for-each>
        </main>
      </body>
    </html>
  </xsl:template>
</xsl:stylesheet>
