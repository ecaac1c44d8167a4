# syntax=docker/dockerfile:1
# The site as one small image: built with Node.js, served by Caddy, which needs no rights and writes nothing.
#   docker build -t groundwork --build-arg GROUNDWORK_URL=https://learn.example .
#   docker run --rm -p 8080:8080 --read-only --cap-drop ALL --tmpfs /tmp groundwork
FROM node:24.21-alpine AS build
# Dates of pages come from the history.
RUN apk add --no-cache git
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG GROUNDWORK_URL=https://groundwork.example
ARG GROUNDWORK_BASE_URL=/
RUN npm run build && node tools/compress.mjs build

FROM caddy:2.10-alpine
# The image's program may open ports below 1024, and where it may not (--cap-drop ALL) it does not start at all. A copy has no
# such mark, and needs none for port 8080.
RUN cp /usr/bin/caddy /tmp/caddy && mv /tmp/caddy /usr/bin/caddy
COPY deploy/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /site/build /srv
# For a site under a path: docker run -e BASE_PATH=/learn
ENV PORT=8080 SITE_ROOT=/srv XDG_CONFIG_HOME=/tmp XDG_DATA_HOME=/tmp
USER 1000
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s CMD wget -q -O - http://127.0.0.1:8080/health || exit 1
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
