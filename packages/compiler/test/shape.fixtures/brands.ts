type UserId = string & { readonly __brand: 'UserId' };
type Cents = number & { readonly __brand: 'Cents' };
type Yes = boolean & { readonly __brand: 'Yes' };

export interface Input {
  user: UserId;
  price: Cents;
  yes: Yes;
  maybe?: UserId;
  nullable: Cents | null;
  list: UserId[];
}
