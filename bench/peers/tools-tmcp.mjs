import { greet, greetings } from './greetings.mjs';
import { serveTmcp, tmcp } from './tmcp.mjs';

const server = tmcp('tools');
for (const tool of greetings) server.tool(tool, greet);
serveTmcp(server);
