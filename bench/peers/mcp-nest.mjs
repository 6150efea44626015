import 'reflect-metadata';
import { Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Ctx, Payload } from '@nestjs/microservices';
import { McpController, McpStrategy, StreamableHttpTransport, Tool } from '@rekog/mcp-nest';
import { announce, urlOf } from '../src/child.mjs';

/**
 * Serves functions as methods of a controller of MCP-Nest. Each is given its arguments and the context.
 *
 * @param {string} name
 * @param {readonly { name: string, description: string, parameters: import('zod').ZodObject, handle: Function }[]} tools
 */
export async function serveMcpNest(name, tools) {
  class Controller {}
  for (const { handle, ...tool } of tools) {
    // What its decorators note, they note on the function: each tool needs one of its own.
    const method = { value: (...args) => handle(...args), writable: true, configurable: true };
    Object.defineProperty(Controller.prototype, tool.name, method);
    Tool(tool)(Controller.prototype, tool.name, method);
    Payload()(Controller.prototype, tool.name, 0);
    Ctx()(Controller.prototype, tool.name, 1);
  }
  McpController()(Controller);

  class App {}
  Module({ controllers: [Controller] })(App);

  const strategy = new McpStrategy({ name, version: '1.0.0', transports: [new StreamableHttpTransport()] });
  const app = await NestFactory.create(App, { logger: false });
  strategy.setHttpAdapter(app.getHttpAdapter());
  app.connectMicroservice({ strategy });
  await app.startAllMicroservices();
  announce(urlOf(await app.listen(0, '127.0.0.1')));
}
