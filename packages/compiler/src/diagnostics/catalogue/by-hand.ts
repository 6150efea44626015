import { error } from '../entry.js';

/** 307x: functions that return `inputRequired()`. */
export const byHand = {
  MRTR3070: error<{ name: string }>(
    ({ name }) =>
      `This function asks by hand (it may return inputRequired()), and declares the question '${name}'. Both would speak over one channel.`,
    () => 'Declare everything that it asks, or ask all of it by hand and read context.inputResponses.',
    {
      code: "export async function rename(\n  @Context() context: ToolContext,\n  @Elicit('Sure?') sure: boolean,\n): Promise<string | InputRequired> { … }",
      values: { name: 'sure' },
    },
  ),
  MRTR3071: error<{ uri: string }>(
    ({ uri }) =>
      `The resource ${uri} may return inputRequired(). A resource with a fixed URI is read as it stands; only a template's may ask.`,
    () => 'Give the URI a variable, e.g. report://{region}, or answer with a prompt or a tool.',
    {
      code: '/** @uri report://latest */\nexport async function latest(@Context() context: ToolContext): Promise<string | InputRequired> { … }',
      values: { uri: 'report://latest' },
    },
  ),
  MRTR3072: error<{ name: string }>(
    ({ name }) =>
      `The tool ${name} runs once in a flow, and may return inputRequired(), after which it would have to run again.`,
    () => 'Ask with decorated parameters (they are asked before the function runs), or take @once away.',
    {
      code: '/** @once */\nexport async function pay(@Context() context: ToolContext): Promise<string | InputRequired> { … }',
      values: { name: 'pay' },
    },
  ),
} as const;
