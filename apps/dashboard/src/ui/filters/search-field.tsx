import { CloseButton, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { texts } from '../../texts/texts.ts';

type SearchFieldProps = {
  readonly label: string;
  readonly value: string;
  /** Called when the reader pauses. */
  readonly onSearch: (text: string) => void;
  readonly placeholder?: string;
  readonly maxLength?: number;
};

/** A field to search with, which asks once the reader pauses. */
export function SearchField({ label, value, onSearch, placeholder, maxLength = 200 }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  // Set from elsewhere, such as by "back".
  if (value !== seen) {
    setSeen(value);
    setText(value);
  }
  const search = useDebouncedCallback(onSearch, 300);
  return (
    <TextInput
      type="search"
      label={label}
      placeholder={placeholder ?? texts.ui.search}
      maxLength={maxLength}
      leftSection={<IconSearch size={16} aria-hidden />}
      value={text}
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        search(currentTarget.value.trim());
      }}
      rightSection={
        text !== '' && (
          <CloseButton
            aria-label={texts.ui.clear}
            onClick={() => {
              setText('');
              search.cancel();
              onSearch('');
            }}
          />
        )
      }
    />
  );
}
