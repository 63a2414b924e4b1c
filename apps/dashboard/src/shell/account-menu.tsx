import { type MantineColorScheme, Menu, useMantineColorScheme } from '@mantine/core';
import { adminEndpoints } from '@prospectus/contract/admin';
import {
  IconBook2,
  IconDeviceDesktop,
  IconFileText,
  IconKeyboard,
  IconLogout,
  IconMoon,
  IconSun,
  IconUserCircle,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { call } from '../api/admin-client.ts';
import { saveTyped } from '../api/before-sign-out.ts';
import { useSession } from '../api/session.ts';
import { shortcutTexts } from '../texts/shortcut-texts.ts';
import { texts } from '../texts/texts.ts';
import { notifyFailed } from '../ui/notify.tsx';
import { AccountButton } from './account-button.tsx';
import { openShortcuts } from './shortcuts/open-shortcuts.ts';

const schemes = [
  { value: 'light', text: 'light', Icon: IconSun },
  { value: 'dark', text: 'dark', Icon: IconMoon },
  { value: 'auto', text: 'system', Icon: IconDeviceDesktop },
] as const;

/** What a person can do who is signed in, opened at once: it is loaded when somebody asks for it. */
export function AccountMenu() {
  const { person } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const navigate = useNavigate();
  const signOut = useSignOut();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    // It takes the place of the button that was pressed, and gets the focus back from the menu.
    button.current?.focus();
    setOpened(true);
  }, []);
  return (
    <Menu position="bottom-end" width={240} opened={isOpened} onChange={setOpened}>
      <Menu.Target>
        <AccountButton ref={button} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{person.email}</Menu.Label>
        <Menu.Item
          leftSection={<IconUserCircle size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/account' })}
        >
          {texts.shell.account}
        </Menu.Item>
        <Menu.Item component="a" href="/reference" leftSection={<IconBook2 size={16} aria-hidden />}>
          {texts.shell.reference}
        </Menu.Item>
        <Menu.Item component="a" href="/docs" leftSection={<IconFileText size={16} aria-hidden />}>
          {texts.shell.guides}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} aria-hidden />} onClick={openShortcuts}>
          {shortcutTexts.title}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{texts.shell.colours}</Menu.Label>
        <Menu.RadioGroup value={colorScheme} onChange={(value) => setColorScheme(value as MantineColorScheme)}>
          {schemes.map(({ value, text, Icon }) => (
            <Menu.RadioItem key={value} value={value} rightSection={<Icon size={16} aria-hidden />}>
              {texts.shell[text]}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} aria-hidden />} onClick={() => void signOut()}>
          {texts.shell.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** Signs out once what was typed is saved; nothing of the session stays in the browser's memory. */
function useSignOut(): () => Promise<void> {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await saveTyped();
    try {
      await call(adminEndpoints.signOut, {});
    } catch (thrown) {
      return notifyFailed(thrown);
    }
    await navigate({ to: '/sign-in' });
    queries.clear();
  };
}
