/** What contestants of the two-round flow are called, in tables, targets and the chart. */
export const bare = 'McpServer, no state';
export const generated = 'generated, sealed';
export const handwritten = 'handwritten Server, sealed';

export const peers = {
  tmcp: 'tmcp, no state kept from the client',
  mcpUse: 'mcp-use, no state',
  mcpNest: 'MCP-Nest, no state',
  xmcp: 'xmcp, no state',
};

/** Titles of tables that something is read from. */
export const titles = {
  flows: 'Two-round flow over HTTP',
  call: 'tools/call, by number of tools',
  list: 'tools/list, by number of tools',
};
