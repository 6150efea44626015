import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Elicit, Resolve } from '@mrtr/decorators';

interface Catalogue {
  update: { check(title: string): Promise<boolean> };
  find(title: string): Promise<string>;
  save: boolean;
}
declare const catalogue: Catalogue;

const cache = new Map<string, Promise<string>>();

class Basket {
  readonly items: string[] = [];
  create(item: string): Basket {
    this.items.push(item);
    return this;
  }
  async remove(item: string): Promise<number> {
    return this.items.indexOf(item);
  }
}

/** Looks like changes, and changes nothing outside of the process. */
async function lookUp(title: string): Promise<string> {
  cache.delete(title);
  cache.set(title, catalogue.find(title));
  const basket = new Basket().create(title);
  await basket.remove(title);
  await catalogue.update.check(title);
  const text = await readFile('/etc/hostname', 'utf8');
  await fetch('https://shop.example/items?update=1');
  await fetch('https://shop.example/items', { method: 'HEAD' });
  const query = `select * from updates where title = ${title} and not deleted`;
  return createHash('sha256').update(text).update(query).digest('hex');
}

export async function orderFound(
  title: string,
  @Resolve(lookUp) found: string,
  @Elicit('Order it?') answer: boolean,
): Promise<string> {
  return `${title} ${found} ${answer}`;
}
