import { Button as PrimeButton } from 'primereact/button';
import type { ComponentProps } from 'react';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'ref'> {
  label?: string;
  /** Name of a primeicon, such as `pi-pencil`. */
  icon?: string;
  /** Default: filled. */
  outlined?: boolean;
  text?: boolean;
  link?: boolean;
  rounded?: boolean;
  size?: 'small' | 'large';
  severity?: 'secondary' | 'success' | 'info' | 'warning' | 'danger' | 'help';
  iconPos?: 'left' | 'right';
  /** Shows that its action is running, and ignores clicks meanwhile. */
  loading?: boolean;
}

/** A button; it sends its form only with `type="submit"`. */
export function Button({ icon, type = 'button', ...button }: ButtonProps) {
  return <PrimeButton {...button} type={type} icon={icon && `pi ${icon}`} />;
}
