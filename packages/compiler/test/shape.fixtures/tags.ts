/**
 * Where to write to.
 * @format email
 */
type Email = string;

export interface Input {
  /**
   * A title.
   * @title Title
   * @minLength 1
   * @maxLength 80
   */
  title: string;
  /** Copies. @minimum 1 @maximum 5 @integer */
  copies: number;
  /** @minimum -10 */
  degrees: number;
  /**
   * @exclusiveMinimum 0
   * @exclusiveMaximum 1
   */
  share: number;
  /** @multipleOf 5 */
  fives: number;
  /** @pattern ^[A-Z]{3}/\d+$ */
  code: string;
  email: Email;
  /** Somebody else. */
  cc?: Email;
  bcc: Email | null;
  /** @format date */
  day: string;
  /** @format date-time */
  at: string;
  /** @format time */
  time: string;
  /** @format uuid */
  id: string;
  /** @format uri @maxLength 200 */
  link: string;
  /** @deprecated use title */
  name?: string;
  /** @minLength 2 @pattern ^x @description Said again. */
  both: string | null;
}
