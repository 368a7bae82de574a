import { describe, expect, it } from '@jest/globals';
import { countPoints, pointsText } from './point-counts.js';

const point = (bloqueia: boolean, justificativa: string | null = null) => ({ bloqueia, justificativa });

describe('what is said of the points of a submission', () => {
  it.each<[ReturnType<typeof point>[], string]>([
    [[], 'nada impede nem avisa'],
    [[point(true)], '1 ponto impede'],
    [[point(true), point(true), point(false)], '2 pontos impedem · 1 ponto avisa'],
    [[point(false), point(false, 'explicado'), point(false)], '2 pontos avisam'],
  ])('of %j is: %s', (points, text) => {
    expect(pointsText(countPoints(points))).toBe(text);
  });
});
