import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { BookHead } from '#contracts/book/live.js';
import { useSession, useWorkingContext } from '../session/session';
import { type Book, followBook, StreamRefused } from './follow-book';
import { hasMoved, isOfBook } from './of-book';

/** Milliseconds before the first try to follow again, doubled by each one that follows, and the longest. */
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 30_000;

/** Statuses after which trying again is in vain: another session or another link is needed. */
const FINAL = [401, 403];

/**
 * Loads the open lists and figures of the book again when somebody writes in it (rule 20.8). Forms keep what is in them: they hold values of their own. Only the tab that is
 * looked at follows, because a browser keeps few connections to one server; a tab that comes back learns at once what it has missed.
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
    // Not all at the same moment when a server has been started again.
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
