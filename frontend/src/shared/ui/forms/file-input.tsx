import type { RefObject } from 'react';

interface FileInputProps {
  of: RefObject<HTMLInputElement | null>;
  onFiles: (files: Iterable<File>) => void;
  label: string;
  accept: string;
  multiple?: boolean;
  capture?: 'environment';
}

/** The browser's control behind a button of ours; the same file may be chosen twice. */
export function FileInput({ of, onFiles, label, ...input }: FileInputProps) {
  return (
    <input
      ref={of}
      type="file"
      className="visually-hidden"
      tabIndex={-1}
      aria-label={label}
      onChange={({ target }) => {
        if (target.files?.length) onFiles([...target.files]);
        target.value = '';
      }}
      {...input}
    />
  );
}
