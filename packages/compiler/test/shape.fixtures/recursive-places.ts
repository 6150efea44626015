// A type that contains itself has one definition, whichever types it is reached through.
interface Folder {
  name: string;
  parent?: Folder;
  owner: Person;
}

interface Person {
  name: string;
  friends: Person[];
}

interface Author {
  books: Book[];
  mentor?: Author;
}

interface Book {
  author?: Author;
  sequel?: Book;
}

export interface Input {
  folder: Folder;
  person: Person;
  pair: { one: Person; other: Folder };
  author: Author;
  book: Book;
}
