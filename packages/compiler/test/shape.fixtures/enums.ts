enum Egg {
  /** Big egg */
  Foo = '10 km',
  Bar = '2 km',
}

enum Level {
  Low,
  High = 10,
  Below = -1,
}

const enum Flag {
  B = 'b',
  A = 'a',
}

declare enum Ambient {
  X = 'x',
  W = 'w',
}

export interface Input {
  egg: Egg;
  level: Level;
  flag: Flag;
  ambient: Ambient;
  one: Egg.Bar;
  some: Level.High | Level.Low;
}
