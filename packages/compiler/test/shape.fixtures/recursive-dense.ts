// Types of which each refers to all the others: each has one definition, whichever of them leads to it.
interface Account {
  branch?: Branch;
  client?: Client;
  deposit?: Deposit;
  employee?: Employee;
  fund?: Fund;
  guarantee?: Guarantee;
  holding?: Holding;
}

interface Branch {
  account?: Account;
  client?: Client;
  deposit?: Deposit;
  employee?: Employee;
  fund?: Fund;
  guarantee?: Guarantee;
  holding?: Holding;
}

interface Client {
  account?: Account;
  branch?: Branch;
  deposit?: Deposit;
  employee?: Employee;
  fund?: Fund;
  guarantee?: Guarantee;
  holding?: Holding;
}

interface Deposit {
  account?: Account;
  branch?: Branch;
  client?: Client;
  employee?: Employee;
  fund?: Fund;
  guarantee?: Guarantee;
  holding?: Holding;
}

interface Employee {
  account?: Account;
  branch?: Branch;
  client?: Client;
  deposit?: Deposit;
  fund?: Fund;
  guarantee?: Guarantee;
  holding?: Holding;
}

interface Fund {
  account?: Account;
  branch?: Branch;
  client?: Client;
  deposit?: Deposit;
  employee?: Employee;
  guarantee?: Guarantee;
  holding?: Holding;
}

interface Guarantee {
  account?: Account;
  branch?: Branch;
  client?: Client;
  deposit?: Deposit;
  employee?: Employee;
  fund?: Fund;
  holding?: Holding;
}

interface Holding {
  account?: Account;
  branch?: Branch;
  client?: Client;
  deposit?: Deposit;
  employee?: Employee;
  fund?: Fund;
  guarantee?: Guarantee;
}

export interface Input {
  account: Account;
  holdings: Holding[];
}
