import { Client } from '@modelcontextprotocol/client';
import { z } from 'zod';

class Upstream extends Client {}

/** What is asked of another server, over a connection of the tool's own. */
export async function relay(title: string): Promise<string> {
  const client = new Client({ name: 'relay', version: '1.0.0' });
  const upstream = new Upstream({ name: 'relay', version: '1.0.0' });
  await client.request({ method: 'tools/list' }, z.object({}));
  await upstream.request({ method: 'tools/list' }, z.object({}));
  const { tools } = await client.listTools();
  return `${title} ${tools.length}`;
}
