import { Elicit } from '@mrtr/decorators';

class Stamp {
  static readonly loaded = Date.now();
  readonly now = () => Date.now();
  readonly text: string;

  constructor(item: string) {
    this.text = item;
  }
}

class Log {
  readonly since = Date.now();

  static line(item: string): string {
    return `- ${item}`;
  }
}

/** A field that holds a clock and is not asked, one of the class itself, and one of an instance that nobody makes. */
export async function stamp(
  item: string,
  @Elicit(({ item }) => `Stamp ${new Stamp(item).text} on ${Log.line(item)}?`) answer: { confirm: boolean },
): Promise<string> {
  return `${item} ${answer.confirm}`;
}
