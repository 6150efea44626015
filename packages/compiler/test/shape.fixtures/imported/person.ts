export default interface Person {
  name: string;
  parents?: Person[];
}
