import { type Point } from './submission.record.js';

/** Points that block presenting, and points that warn and have no sentence. */
export interface PointCounts {
  impedem: number;
  avisam: number;
}

export const countPoints = (points: readonly Pick<Point, 'bloqueia' | 'justificativa'>[]): PointCounts => ({
  impedem: points.filter(({ bloqueia }) => bloqueia).length,
  avisam: points.filter(({ bloqueia, justificativa }) => !bloqueia && justificativa === null).length,
});

const counted = (n: number, one: string, many: string) => (n > 0 ? [n === 1 ? `1 ponto ${one}` : `${n} pontos ${many}`] : []);

/** `2 pontos impedem · 1 ponto avisa`. */
export function pointsText({ impedem, avisam }: PointCounts): string {
  return [...counted(impedem, 'impede', 'impedem'), ...counted(avisam, 'avisa', 'avisam')].join(' · ') || 'nada impede nem avisa';
}
