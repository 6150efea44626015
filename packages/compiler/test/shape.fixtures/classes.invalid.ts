class Account {
  name = '';
}

export interface Input {
  account: Account;
}
