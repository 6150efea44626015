import type { XmcpConfig } from 'xmcp';

export default {
  http: { host: '127.0.0.1', port: 0 },
  paths: { tools: 'src/tools', prompts: false, resources: false },
  typescript: { skipTypeCheck: true },
} satisfies XmcpConfig;
