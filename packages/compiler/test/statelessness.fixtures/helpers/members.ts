import { Server } from '@modelcontextprotocol/server';

const server = new Server({ name: 'library', version: '1.0.0' }, {});

export const { elicitInput: ask } = server;

const read = (): number => Date.now();
export { read as clock };

export class Clocks {
  get ticks(): number {
    return Date.now();
  }

  readonly arrow = (): number => Date.now();
}

export const clocks: Clocks = new Clocks();
export const object = {
  held: function () {
    return Date.now();
  },
  method() {
    return Date.now();
  },
};

/** None of these is the author's code under the name. */
export const plain = { title: 'A', count: 1 };
