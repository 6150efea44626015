import type { Span } from '@mrtr/compiler';

/** What happens to flows in flight when one version of a project's tools takes the place of another. */
export interface Upgrade {
  /** Set where the package, and with it a server that takes its name from there, is called otherwise. */
  readonly server?: { readonly before: string; readonly after: string };
  /** What can have flows in flight, and what is new. */
  readonly capabilities: readonly CapabilityUpgrade[];
}

export interface CapabilityUpgrade {
  readonly kind: 'tool' | 'prompt' | 'resource';
  readonly name: string;
  /** `refused`: no flow in flight goes on. `may be refused`: some do not. */
  readonly fate: 'goes on' | 'may be refused' | 'refused' | 'new';
  readonly reasons: readonly Reason[];
  /** Where it is written now; of what is gone, where it was. */
  readonly span: Span;
  readonly isGone: boolean;
  readonly questions: readonly QuestionUpgrade[];
  readonly resolvers: readonly ResolverUpgrade[];
  readonly notes: readonly string[];
}

export interface QuestionUpgrade {
  readonly id: string;
  /** `may be asked again`: it follows from code or from values that the sources alone do not tell. */
  readonly fate: 'kept' | 'may be asked again' | 'asked again' | 'new' | 'removed';
  readonly reasons: readonly Reason[];
  readonly notes: readonly string[];
  /** Where it is written now. Absent: it is gone. */
  readonly span?: Span;
}

export interface ResolverUpgrade {
  readonly id: string;
  readonly name: string;
  readonly fate: 'changed' | 'new' | 'removed';
  readonly note: string;
}

export interface Reason {
  readonly what:
    | 'kind'
    | 'wording'
    | 'form'
    | 'option'
    | 'id'
    | 'code'
    | 'rule'
    | 'refusal'
    | 'name'
    | 'arguments'
    | 'uri'
    | 'client';
  readonly text: string;
}
