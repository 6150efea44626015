import { Elicit } from '@mrtr/decorators';
import * as helpers from './helpers/members.js';
import { clocks, object, plain } from './helpers/members.js';

export interface Answer {
  confirm: boolean;
}

/** Code of the author's that is reached over a member, whatever it is declared as. */
export async function reach(
  @Elicit(() => `Renamed export ${helpers.clock()}`) a: Answer,
  @Elicit(() => `Accessor ${clocks.ticks}`) b: Answer,
  @Elicit(() => `Property ${clocks.arrow()}`) c: Answer,
  @Elicit(() => `Function ${object.held()}`) e: Answer,
  @Elicit(() => `Method ${object.method()}`) f: Answer,
  @Elicit(() => {
    const { method: taken } = object;
    return `Taken apart ${taken()}`;
  })
  g: Answer,
  @Elicit(() => `Nothing ${plain.title} ${plain.count}`) h: Answer,
): Promise<string> {
  await helpers.ask({ message: 'Renamed', requestedSchema: { type: 'object', properties: {} } });
  return [a, b, c, e, f, g, h].join();
}
