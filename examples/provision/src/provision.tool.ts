import { Elicit, Flow } from '@mrtr/decorators';

/** Where the database may run. */
export type Region = 'eu-west' | 'us-east' | 'ap-south';

/**
 * Provision a database.
 * @title Provision a database
 * @idempotent
 */
export function provision(
  /** Name of the database. */
  name: string,
  @Elicit(({ name }) => `In which region should ${name} run?`) region: Region,
  @Flow() flow: Flow,
): string {
  return `Database ${name} is being provisioned in ${region} (request ${flow.id}).`;
}
