import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';
import { sidebarFromMap } from './config/sidebars-from-map';

const sidebars: SidebarsConfig = {
  tutorialSidebar: sidebarFromMap('tutorialSidebar'),
  mathSidebar: sidebarFromMap('mathSidebar'),
};

export default sidebars;
