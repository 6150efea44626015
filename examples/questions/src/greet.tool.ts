import { Elicit } from '@mrtr/decorators';

/** Greet somebody in a language of their choice. */
export async function greet(
  name: string,
  @Elicit({ message: 'In which language?', unasked: 'accept' }) language: 'English' | 'French',
): Promise<string> {
  return language === 'French' ? `Bonjour ${name}.` : `Hello ${name}.`;
}
