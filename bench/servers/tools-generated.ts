import { serveHttp } from '@mrtr/runtime/node';
import { schema, tool } from '@mrtr/runtime/v1';
import { announce } from '../src/child.mjs';
import { greetingArguments, listedGreeting } from './greetings.js';

const argumentsOf = () => schema(greetingArguments);

/** So many tools as the compiler writes them. */
const tools = Array.from({ length: Number(process.argv[2]) }, (_, index) =>
  tool({
    ...listedGreeting(index),
    arguments: argumentsOf(),
    handle: ({ name }) => `Hello, ${name}.`,
  }),
);

announce((await serveHttp({ tools }, { name: 'tools', version: '1.0.0', port: 0, singleInstance: true })).url);
