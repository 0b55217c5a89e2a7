export { createLimiter, type Limiter } from './limiter.ts';
export { createMcpServer, type McpServerOptions } from './server.ts';
