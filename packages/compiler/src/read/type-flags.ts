import { ts } from '#ts-morph';

export const { TypeFlags } = ts;

/** Whether a type has one of these flags. */
export const is = (type: ts.Type, flags: ts.TypeFlags): boolean => (type.flags & flags) !== 0;

/** The members of a union; of any other type, the type itself. */
export const membersOf = (type: ts.Type): readonly ts.Type[] => (type.isUnion() ? type.types : [type]);

/** The value of a literal type; undefined of any other, and of `true` and `false`, which have none. */
export const literalValueOf = (type: ts.Type): unknown => (type as ts.Type & { readonly value?: unknown }).value;
