import type { Server, ServerEvent } from '@modelcontextprotocol/server';

/** A list of the protocol whose content may change. */
export type ChangingList = 'tools' | 'prompts' | 'resources';

export const changeOf = (list: ChangingList): ServerEvent => ({ kind: `${list}_list_changed` });

/** Tells the client of one connection of a change, if it is one of a list. */
export async function announce(server: Server, { kind }: ServerEvent): Promise<void> {
  switch (kind) {
    case 'tools_list_changed':
      return server.sendToolListChanged();
    case 'prompts_list_changed':
      return server.sendPromptListChanged();
    case 'resources_list_changed':
      return server.sendResourceListChanged();
  }
}
