import type { BookHead } from '#contracts/book/live.js';
import { callerHeaders } from '../session/caller-headers';
import { AUTOMATIC } from '../session/presence';

/** A book as the API names it. */
export interface Book {
  cnpjAssociacao: string;
  ano: number;
}

/** Milliseconds without data after which the connection counts as lost: the server sends a keep-alive every ten seconds. */
const SILENCE = 30_000;

/** The server refused the stream. */
export class StreamRefused extends Error {
  constructor(readonly status: number) {
    super(`the stream was refused with ${status}`);
  }
}

/**
 * Calls `onHead` with each head of the book that the server sends, until the stream ends or breaks. Uses `fetch`, because `EventSource` cannot send a token.
 * Does not ask for the password after the session expired: the person's next action will.
 */
export async function followBook({ cnpjAssociacao, ano }: Book, onHead: (head: BookHead) => void, signal: AbortSignal): Promise<void> {
  const silence = new AbortController();
  const query = new URLSearchParams({ cnpjAssociacao, ano: String(ano) });
  const answer = await fetch(`/api/livro/mudancas?${query}`, {
    headers: { Accept: 'text/event-stream', ...callerHeaders(), ...AUTOMATIC },
    signal: AbortSignal.any([signal, silence.signal]),
  });
  if (!answer.ok || !answer.body) throw new StreamRefused(answer.status);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    for (let text = ''; ; ) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE);
      const { done, value } = await reader.read();
      if (done) return;
      const events = (text + value).split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        const data = /^data: (.*)$/m.exec(event)?.[1];
        if (data) onHead(JSON.parse(data) as BookHead);
      }
    }
  } finally {
    clearTimeout(timer);
  }
}
