import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BookHead } from '#contracts/book/live.js';
import { useSession, useWorkingContext } from '../session/session';
import { type Book, followBook, StreamRefused } from './follow-book';
import { hasMoved, isOfBook } from './of-book';

/** Backoff in milliseconds: first pause before reconnecting, doubled each time, and the longest. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/** Statuses without retry: another session or link is needed. */
const FINAL = [401, 403];

/**
 * Refetches the visible lists and figures when somebody writes in the book (rule 20.8). Forms keep their own values. Only the visible tab follows the book,
 * because a browser opens few connections per server; a tab that becomes visible again catches up at once.
 */
export function useLiveBook(): void {
  const client = useQueryClient();
  const { token } = useSession();
  const { cnpjAssociacao, ano } = useWorkingContext();
  const isVisible = useVisible();
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (!isVisible || !token) return;
    const book: Book = { cnpjAssociacao, ano };
    const over = new AbortController();
    const onHead = (head: BookHead) => {
      const isStale = hasMoved(known.current, head, performance.now() / 1_000);
      known.current = head.sequencia;
      if (isStale) void client.invalidateQueries({ predicate: ({ queryKey }) => isOfBook(queryKey, book) });
    };
    void keepFollowing(book, onHead, over.signal);
    return () => over.abort();
  }, [client, token, cnpjAssociacao, ano, isVisible]);
}

async function keepFollowing(book: Book, onHead: (head: BookHead) => void, signal: AbortSignal): Promise<void> {
  let pause = FIRST_PAUSE;
  while (!signal.aborted) {
    try {
      await followBook(
        book,
        (head) => {
          pause = FIRST_PAUSE;
          onHead(head);
        },
        signal,
      );
    } catch (error) {
      if (error instanceof StreamRefused && FINAL.includes(error.status)) return;
    }
    // Jitter, so that clients do not reconnect simultaneously after a restart.
    const jittered = pause * (0.5 + Math.random() / 2);
    pause = Math.min(pause * 2, LONGEST_PAUSE);
    await new Promise((resolve) => {
      setTimeout(resolve, jittered);
      signal.addEventListener('abort', resolve, { once: true });
    });
  }
}

function useVisible(): boolean {
  const [isVisible, setVisible] = useState(!document.hidden);
  useEffect(() => {
    const follow = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);
  return isVisible;
}
