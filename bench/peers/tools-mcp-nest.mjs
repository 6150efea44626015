import { greet, greetings } from './greetings.mjs';
import { serveMcpNest } from './mcp-nest.mjs';

const tools = greetings.map(({ schema, ...tool }) => ({ ...tool, parameters: schema, handle: greet }));
await serveMcpNest('tools', tools);
