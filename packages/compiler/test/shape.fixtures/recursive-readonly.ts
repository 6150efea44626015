// Types that refer densely to one another as what TypeScript makes of them: there are only so many, though each stands deep in the others.
interface Account {
  branch?: Readonly<Branch>[];
  client?: Readonly<Client>[];
  deposit?: Readonly<Deposit>[];
  employee?: Readonly<Employee>[];
  fund?: Readonly<Fund>[];
  guarantee?: Readonly<Guarantee>[];
  holding?: Readonly<Holding>[];
  index?: Readonly<Index>[];
  journal?: Readonly<Journal>[];
}

interface Branch {
  account?: Readonly<Account>[];
  client?: Readonly<Client>[];
  deposit?: Readonly<Deposit>[];
  employee?: Readonly<Employee>[];
  fund?: Readonly<Fund>[];
  guarantee?: Readonly<Guarantee>[];
  holding?: Readonly<Holding>[];
  index?: Readonly<Index>[];
  journal?: Readonly<Journal>[];
}

interface Client {
  account?: Readonly<Account>[];
  branch?: Readonly<Branch>[];
  deposit?: Readonly<Deposit>[];
  employee?: Readonly<Employee>[];
  fund?: Readonly<Fund>[];
  guarantee?: Readonly<Guarantee>[];
  holding?: Readonly<Holding>[];
  index?: Readonly<Index>[];
  journal?: Readonly<Journal>[];
}

interface Deposit {
  account?: Readonly<Account>[];
  branch?: Readonly<Branch>[];
  client?: Readonly<Client>[];
  employee?: Readonly<Employee>[];
  fund?: Readonly<Fund>[];
  guarantee?: Readonly<Guarantee>[];
  holding?: Readonly<Holding>[];
  index?: Readonly<Index>[];
  journal?: Readonly<Journal>[];
}

interface Employee {
  account?: Readonly<Account>[];
  branch?: Readonly<Branch>[];
  client?: Readonly<Client>[];
  deposit?: Readonly<Deposit>[];
  fund?: Readonly<Fund>[];
  guarantee?: Readonly<Guarantee>[];
  holding?: Readonly<Holding>[];
  index?: Readonly<Index>[];
  journal?: Readonly<Journal>[];
}

interface Fund {
  account?: Readonly<Account>[];
  branch?: Readonly<Branch>[];
  client?: Readonly<Client>[];
  deposit?: Readonly<Deposit>[];
  employee?: Readonly<Employee>[];
  guarantee?: Readonly<Guarantee>[];
  holding?: Readonly<Holding>[];
  index?: Readonly<Index>[];
  journal?: Readonly<Journal>[];
}

interface Guarantee {
  account?: Readonly<Account>[];
  branch?: Readonly<Branch>[];
  client?: Readonly<Client>[];
  deposit?: Readonly<Deposit>[];
  employee?: Readonly<Employee>[];
  fund?: Readonly<Fund>[];
  holding?: Readonly<Holding>[];
  index?: Readonly<Index>[];
  journal?: Readonly<Journal>[];
}

interface Holding {
  account?: Readonly<Account>[];
  branch?: Readonly<Branch>[];
  client?: Readonly<Client>[];
  deposit?: Readonly<Deposit>[];
  employee?: Readonly<Employee>[];
  fund?: Readonly<Fund>[];
  guarantee?: Readonly<Guarantee>[];
  index?: Readonly<Index>[];
  journal?: Readonly<Journal>[];
}

interface Index {
  account?: Readonly<Account>[];
  branch?: Readonly<Branch>[];
  client?: Readonly<Client>[];
  deposit?: Readonly<Deposit>[];
  employee?: Readonly<Employee>[];
  fund?: Readonly<Fund>[];
  guarantee?: Readonly<Guarantee>[];
  holding?: Readonly<Holding>[];
  journal?: Readonly<Journal>[];
}

interface Journal {
  account?: Readonly<Account>[];
  branch?: Readonly<Branch>[];
  client?: Readonly<Client>[];
  deposit?: Readonly<Deposit>[];
  employee?: Readonly<Employee>[];
  fund?: Readonly<Fund>[];
  guarantee?: Readonly<Guarantee>[];
  holding?: Readonly<Holding>[];
  index?: Readonly<Index>[];
}

export interface Input {
  account: Account;
}
