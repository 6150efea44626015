export interface Input {
  on?: boolean;
  text?: string;
  either: string | undefined;
  both?: number | null;
  size?: 'small' | 'large';
}
