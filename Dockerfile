# syntax=docker/dockerfile:1
# Builds the site with Node.js and serves it with Caddy, which needs no capabilities and writes no files.
#   docker build -t groundwork --build-arg GROUNDWORK_URL=https://learn.example .
#   docker run --rm -p 8080:8080 --read-only --cap-drop ALL --tmpfs /tmp groundwork
FROM node:24.21-alpine AS build
# The dates of pages come from the Git history.
RUN apk add --no-cache git
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG GROUNDWORK_URL=https://groundwork.example
ARG GROUNDWORK_BASE_URL=/
RUN npm run build && node tools/compress.mjs build

FROM caddy:2.10-alpine
# The image's caddy has a file capability for ports below 1024, so it doesn't start with --cap-drop ALL. A copy has no
# capabilities, and port 8080 needs none.
RUN cp /usr/bin/caddy /tmp/caddy && mv /tmp/caddy /usr/bin/caddy
COPY deploy/Caddyfile /etc/caddy/Caddyfile
COPY --from=build /site/build /srv
# If the site has a base path, add -e BASE_PATH=/learn to docker run.
ENV PORT=8080 SITE_ROOT=/srv XDG_CONFIG_HOME=/tmp XDG_DATA_HOME=/tmp
USER 1000
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s CMD wget -q -O - http://127.0.0.1:8080/health || exit 1
CMD ["caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
