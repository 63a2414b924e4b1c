import { Anchor, type AnchorProps, Button, type ButtonProps, NavLink, type NavLinkProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { ComponentPropsWithRef } from 'react';

type Plain<Props> = Props & Omit<ComponentPropsWithRef<'a'>, keyof Props>;

const PlainAnchor = (props: Plain<AnchorProps>) => <Anchor {...props} />;
const PlainButton = (props: Plain<ButtonProps>) => <Button component="a" {...props} />;
const PlainNavLink = (props: Plain<NavLinkProps>) => <NavLink component="a" {...props} />;

/** A link within a text to another screen. */
export const TextLink = createLink(PlainAnchor);

/** A link to another screen that looks like a button, for the next step. */
export const ButtonLink = createLink(PlainButton);

/** An entry of the navigation. */
export const NavigationLink = createLink(PlainNavLink);
