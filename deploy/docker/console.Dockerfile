# docker build -f deploy/docker/console.Dockerfile .
FROM node:20-bookworm-slim AS build
WORKDIR /opt/heji
COPY . .
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile \
 && npx pnpm@12.21.0 exec turbo run build --filter=@heji/console-app

FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0
WORKDIR /opt/heji
COPY --from=build /opt/heji /opt/heji
USER node
EXPOSE 3003
HEALTHCHECK --interval=10s --timeout=3s CMD ["node", "-e", "fetch('http://127.0.0.1:3003/healthz').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "apps/console/dist-server/main.js"]
