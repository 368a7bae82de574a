import { existsSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { GUIDE } from './guide.js';
import { piecesOf } from './markup.js';

describe('a step of the guide', () => {
  it('splits a step of the guide into text, links to screens, and buttons', () => {
    expect(piecesOf('Abra [Itens](/itens) e use {Novo}.')).toEqual([
      { kind: 'text', text: 'Abra ' },
      { kind: 'screen', text: 'Itens', to: '/itens' },
      { kind: 'text', text: ' e use ' },
      { kind: 'button', text: 'Novo' },
      { kind: 'text', text: '.' },
    ]);
  });

  it('every picture in a step of the guide exists, and is used once', () => {
    const pictures = GUIDE.flatMap(({ steps }) => steps.flatMap(({ picture }) => (picture ? [picture.name] : [])));
    expect(pictures.filter((name) => !existsSync(`frontend/src/features/help/pictures/${name}.webp`))).toEqual([]);
    expect(new Set(pictures).size).toBe(pictures.length);
  });
});
