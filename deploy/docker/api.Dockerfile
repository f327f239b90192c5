# docker build -f deploy/docker/api.Dockerfile .
FROM node:20-bookworm-slim AS build
WORKDIR /opt/heji
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile \
 && npx pnpm@12.21.0 exec turbo run build --filter=@heji/api

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/var/lib/heji
WORKDIR /opt/heji
COPY --from=build /opt/heji /opt/heji
RUN install -d -o node -g node -m 700 /var/lib/heji
USER node
VOLUME /var/lib/heji
EXPOSE 3002
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:3002/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/api/dist/server.js"]
