export { type NodeHandler, nodeHandler } from './node/node-handler.js';
export { ResourceServer, type ResourceServerOptions } from './node/resource-server.js';
export { type HttpOptions, type HttpServer, serveHttp } from './node/serve-http.js';
export { serveStdio } from './node/serve-stdio.js';
