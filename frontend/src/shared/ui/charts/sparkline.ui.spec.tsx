import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { pointsOf, Sparkline } from './sparkline';

describe('a sparkline', () => {
  it('a sparkline scales its values from the smallest to the largest, zero included', () => {
    expect(pointsOf([0, 5, 10])).toBe('0,32 60,16 120,0');
    expect(pointsOf([10, 10])).toBe('0,0 120,0');
    expect(pointsOf([-5, 5])).toBe('0,32 120,0');
  });

  it('a sparkline is flat at the bottom for zeros', () => expect(pointsOf([0, 0])).toBe('0,32 120,32'));

  it('a sparkline leaves space for future points', () => expect(pointsOf([0, 4], 3)).toBe('0,32 60,0'));

  it('a sparkline is an image with a name, also without values', () => {
    render(<Sparkline label="Pago por mês" values={[]} />);
    expect(screen.getByRole('img', { name: 'Pago por mês' })).toBeTruthy();
  });
});
