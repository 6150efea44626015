interface Address {
  street: string;
  city: string;
}

interface Named {
  name: string;
}

export interface Input extends Named {
  address: Address;
  home?: Address;
  both: Named & { age: number };
  inline: { a: { b: { c: boolean } } };
  empty: {};
}
