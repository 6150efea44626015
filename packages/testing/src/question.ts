import type { InputRequest } from '@modelcontextprotocol/client';

/** What a person reads of a question, or the client's model; the method where there is nothing to read. */
export function messageOf({ method, params = {} }: InputRequest): string {
  const { message, messages } = params as { message?: string; messages?: readonly { content: unknown }[] };
  const last = messages?.at(-1)?.content as { text?: string } | undefined;
  return message ?? last?.text ?? method;
}

/** The fields of its form, or the address that it leads to, in brackets; nothing for other kinds. */
export function detailOf({ params = {} }: InputRequest): string {
  const { url, requestedSchema } = params as { url?: string; requestedSchema?: { properties?: object } };
  if (url !== undefined) return ` <${url}>`;
  return requestedSchema ? ` [${Object.keys(requestedSchema.properties ?? {}).join(', ')}]` : '';
}
