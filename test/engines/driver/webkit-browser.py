"""
A browser of WebKitGTK for WebKitWebDriver: with a profile on disk, where the one that comes with it forgets all.

webkit-browser.py PROFILE

The file "looks" in the profile says what the system is set to, `light|dark reduce|no-preference`, now and when it changes.
"""

import os
import sys

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import Gio, Gtk, WebKit2  # noqa: E402

profile = sys.argv[1]

manager = WebKit2.WebsiteDataManager(
    base_data_directory=os.path.join(profile, "data"),
    base_cache_directory=os.path.join(profile, "cache"),
)
context = WebKit2.WebContext.new_with_website_data_manager(manager)
context.set_automation_allowed(True)

looks = Gio.File.new_for_path(os.path.join(profile, "looks"))


def take_looks(*_change):
    words = looks.load_contents(None)[1].decode().split()
    if len(words) != 2:
        return  # it is being written
    system = Gtk.Settings.get_default()
    system.set_property("gtk-application-prefer-dark-theme", words[0] == "dark")
    system.set_property("gtk-enable-animations", words[1] != "reduce")


take_looks()
monitor = looks.monitor_file(Gio.FileMonitorFlags.NONE, None)
monitor.connect("changed", take_looks)

settings = WebKit2.Settings()
settings.set_enable_write_console_messages_to_stdout(True)
# What Safari has had for years and this port leaves off: files of the origin, and how much it may keep.
features = WebKit2.Settings.get_all_features()
for feature in (features.get(at) for at in range(features.get_length())):
    if feature.get_identifier() in ("FileSystem", "AccessHandle", "StorageAPI"):
        settings.set_feature_enabled(feature, True)


def open_window(_session):
    view = WebKit2.WebView(web_context=context, settings=settings, is_controlled_by_automation=True)
    window = Gtk.Window()
    window.set_decorated(False)
    window.add(view)
    window.show_all()
    view.connect("close", lambda _view: window.destroy())
    return view


def begin_automation(_context, session):
    info = WebKit2.ApplicationInfo()
    info.set_name("webkit-browser")
    info.set_version(WebKit2.get_major_version(), WebKit2.get_minor_version(), WebKit2.get_micro_version())
    session.set_application_info(info)
    session.connect("create-web-view", open_window)


def begin_download(_context, download):
    def choose_place(download, name):
        download.set_destination("file://" + os.path.join(profile, "downloads", name or "download"))
        return True

    download.set_allow_overwrite(True)
    download.connect("decide-destination", choose_place)


context.connect("automation-started", begin_automation)
context.connect("download-started", begin_download)
Gtk.main()
