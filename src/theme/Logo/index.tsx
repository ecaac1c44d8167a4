/**
 * Change: ejected. One link with the name; the mark before it is the style sheet's (src/css/icons.css), where the original
 * has two pictures of it in every page, one for each mode.
 */
import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useThemeConfig } from '@docusaurus/theme-common';
import type { Props } from '@theme/Logo';

/** @param props of the link; the theme's classes for picture and title have no use here */
export default function Logo({ imageClassName: _image, titleClassName: _title, ...props }: Props): ReactNode {
  return (
    <Link to="/" {...props}>
      <b>{useThemeConfig().navbar.title}</b>
    </Link>
  );
}
