// A type that contains itself, used alone and again inside of a union: one definition.
interface Folder {
  name: string;
  folders: Folder[];
}

export interface Input {
  alone: Folder;
  either: Folder | string;
  list: (Folder | null)[];
}
