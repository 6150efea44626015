import { MCPServer } from 'mcp-use';
import { announce } from '../src/child.mjs';
import { greet, greetings } from './greetings.mjs';

const server = new MCPServer({ name: 'tools', version: '1.0.0' });
for (const tool of greetings) server.tool(tool, greet);
const { port } = await server.listen(0);
announce(`http://127.0.0.1:${port}/mcp`);
