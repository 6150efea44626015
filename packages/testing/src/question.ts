import type { InputRequest } from '@modelcontextprotocol/client';

/** What a person reads of a question, or the client's model; the method where there is nothing to read. */
export function messageOf({ method, params = {} }: InputRequest): string {
  const { message, messages } = params as { message?: string; messages?: readonly { content: unknown }[] };
  const last = messages?.at(-1)?.content as { text?: string } | undefined;
  return message ?? last?.text ?? method;
}

/** Its form, where it has one. */
export const formOf = ({ params = {} }: InputRequest) =>
  (params as { requestedSchema?: { properties?: object } }).requestedSchema;

/** The fields of its form, or the address that it leads to, in brackets; nothing for other kinds. */
export function detailOf(request: InputRequest): string {
  const { url } = (request.params ?? {}) as { url?: string };
  if (url !== undefined) return ` <${url}>`;
  const form = formOf(request);
  return form ? ` [${Object.keys(form.properties ?? {}).join(', ')}]` : '';
}
