/** How `mrtr` ends: clean; with findings about the project; or because of its own use or failure. */
export const ExitCode = { clean: 0, findings: 1, failure: 2 } as const;
