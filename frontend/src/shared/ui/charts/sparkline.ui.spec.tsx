import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { pointsOf, Sparkline } from './sparkline';

describe('a sparkline', () => {
  it('spreads its values from the least to the most, zero included', () => {
    expect(pointsOf([0, 5, 10])).toBe('0,32 60,16 120,0');
    expect(pointsOf([10, 10])).toBe('0,0 120,0');
    expect(pointsOf([-5, 5])).toBe('0,32 120,0');
  });

  it('lies on the ground where nothing happened', () => expect(pointsOf([0, 0])).toBe('0,32 120,32'));

  it('leaves room for what is still to come', () => expect(pointsOf([0, 4], 3)).toBe('0,32 60,0'));

  it('is a picture with a name, also without values', () => {
    render(<Sparkline label="Pago por mês" values={[]} />);
    expect(screen.getByRole('img', { name: 'Pago por mês' })).toBeTruthy();
  });
});
